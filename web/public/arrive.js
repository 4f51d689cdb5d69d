// Whoever is signed in goes on to the dashboard before anything is painted; the record is web/platform/api/remembered-user.ts's.
try {
  if (JSON.parse(localStorage.getItem('auth_state'))?.hasUser) location.replace('/app/dashboard');
} catch {
  // Storage refused or unreadable: a visitor.
}
