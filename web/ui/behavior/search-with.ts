/** The current search parameters with these added; empty ones are removed. */
export function searchWith(before: URLSearchParams, change: object): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change)) {
    if (value) after.set(name, String(value));
    else after.delete(name);
  }
  return after;
}
