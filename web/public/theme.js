// Runs before the first paint, so the remembered theme never flashes; written by web/ui/theme.ts.
try {
  const stored = localStorage.getItem('theme');
  // The names of the themes up to version 0.7.
  const renamed = { '"house-lights"': '"light"', '"blackout"': '"dark"' }[stored];
  if (renamed) localStorage.setItem('theme', renamed);
  const theme = JSON.parse(renamed ?? stored);
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage refused or unreadable: the system's theme is used.
}
