// The part of Objective-C's Foundation that the legacy API and its calls use.

typedef signed char BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;

#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define NS_ENUM(type, name) enum __attribute__((enum_extensibility(open))) name : type name; enum name : type
#define NS_REQUIRES_NIL_TERMINATION __attribute__((sentinel(0, 1)))

__attribute__((objc_root_class))
@interface NSObject
+ (nonnull instancetype)alloc;
- (nonnull instancetype)init;
@end

NS_ASSUME_NONNULL_BEGIN

@interface NSString : NSObject
@end
typedef NSString *NSNotificationName;
extern void NSLog(NSString *format, ...);

@interface NSNumber : NSObject
+ (NSNumber *)numberWithInteger:(NSInteger)value;
+ (NSNumber *)numberWithLong:(long)value;
@end

@interface NSDate : NSObject
@end

@interface NSURL : NSObject
@end

@interface NSError : NSObject
@property (readonly, copy) NSString *domain;
@property (readonly) NSInteger code;
@end

@interface NSArray<ObjectType> : NSObject
+ (instancetype)array;
+ (instancetype)arrayWithObjects:(const ObjectType _Nonnull[_Nullable])objects count:(NSUInteger)count;
@end
@interface NSMutableArray<ObjectType> : NSArray<ObjectType>
- (void)addObject:(ObjectType)object;
@end

@interface NSDictionary<KeyType, ObjectType> : NSObject
+ (instancetype)dictionaryWithObjects:(const ObjectType _Nonnull[_Nullable])objects
                              forKeys:(const KeyType _Nonnull[_Nullable])keys
                                count:(NSUInteger)count;
@end

@interface NSNotification : NSObject
@end
@interface NSNotificationCenter : NSObject
@property (class, readonly, strong) NSNotificationCenter *defaultCenter;
- (void)addObserver:(id)observer
           selector:(SEL)selector
               name:(nullable NSNotificationName)name
             object:(nullable id)object;
@end

NS_ASSUME_NONNULL_END
