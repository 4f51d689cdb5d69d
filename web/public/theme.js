// Runs before the first paint, so the remembered theme never flashes; written by web/ui/theme.ts.
try {
  const theme = JSON.parse(localStorage.getItem('theme'));
  if (theme === 'house-lights' || theme === 'blackout') document.documentElement.dataset.theme = theme;
} catch {
  // Storage refused or unreadable: the system's theme is used.
}
