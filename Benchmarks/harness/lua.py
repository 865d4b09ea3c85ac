"""Converts Python values to Lua source, to pass a job to the load generator."""


def lua(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f"[{lua(key)}] = {lua(item)}" for key, item in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "{" + ", ".join(lua(item) for item in value) + "}"
    if isinstance(value, str):
        return '"' + "".join(f"\\{byte:03d}" if byte in b'"\\\n\r' else chr(byte) for byte in value.encode()) + '"'
    if isinstance(value, bool):
        return "true" if value else "false"
    return repr(value)


def write_job(path, job):
    path.write_text(f"return {lua(job)}\n", encoding="latin-1")
    return path
