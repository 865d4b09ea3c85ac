#include <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef struct CGRect {
  double x, y, width, height;
} CGRect;

@interface NSCoder : NSObject
@end
@protocol NSCoding
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

@interface UIViewController : NSObject
@end
@interface UIWindow : NSObject
@end

@interface UIButton : NSObject <NSCoding>
- (instancetype)initWithFrame:(CGRect)frame __attribute__((objc_designated_initializer));
- (nullable instancetype)initWithCoder:(NSCoder *)coder __attribute__((objc_designated_initializer));
@end

NS_ASSUME_NONNULL_END
