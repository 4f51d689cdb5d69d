/** Whether a name or title contains what was typed, in any letter case. */
export const containsText = (text: string, typed: string): boolean =>
  text.toLowerCase().includes(typed.trim().toLowerCase());
