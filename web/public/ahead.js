// Runs before the page is parsed. It sends the page's first requests before the app's script has loaded, which takes the
// responses from web/platform/api/first-answers.ts, and puts the user's name into the page's app shell
// (web/app/prerender.tsx).
{
  const meta = (name) => document.querySelector(`meta[name="${name}"]`)?.content ?? '';
  const search = new URLSearchParams(location.search);
  const timeoutMs = 15_000;

  // As web/platform/api/remembered-user.ts keeps it.
  function rememberedUser() {
    try {
      const remembered = JSON.parse(localStorage.getItem('auth_state'));
      return remembered?.hasUser ? remembered : null;
    } catch {
      return null;
    }
  }
  const user = rememberedUser();

  const ways = meta('sign-in-ways').split(' ');
  const canSign = {
    google: true,
    passkey: 'parseRequestOptionsFromJSON' in (globalThis.PublicKeyCredential ?? {}),
  };
  const without = Object.keys(canSign).filter((way) => !ways.includes(way) || !canSign[way]);
  Object.assign(document.documentElement.dataset, {
    known: user ? 'user' : 'visitor',
    without: without.join(' '),
  });

  const answers = new Map();
  let sceneTitle = '';
  function ask(method, url, token) {
    const headers = { apikey: meta('anon-key'), ...(token && { authorization: `Bearer ${token}` }) };
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = fetch(url, { method, headers, signal, credentials: 'same-origin', priority: 'high' });
    answers.set([method, url, token].join(' '), answer);
    return answer.then((response) => response.clone().json());
  }

  async function askFirst(urls) {
    const { session } = await ask('POST', '/api/accounts/refresh');
    for (const url of session ? urls : [])
      ask('GET', url, session.access_token)
        .then(showTitle)
        .catch(() => null);
  }

  /** One tab at a time spends the session's cookie: web/platform/api/tabs.ts. */
  if (user && meta('first-asked') && 'locks' in navigator) {
    const places = {
      '{scene}': search.get('scene') ?? '',
      '{timeZone}': Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    const urls = meta('first-asked')
      .split(' ')
      .filter((url) => !url.includes('{scene}') || search.has('scene'))
      .map((url) => url.replace(/\{\w+\}/g, (place) => encodeURIComponent(places[place])));
    globalThis.firstAnswers = answers;
    navigator.locks.request('scene-partner-session', () => askFirst(urls)).catch(() => null);
    setTimeout(() => {
      answers.clear();
      sceneTitle = '';
    }, timeoutMs);
  }

  function showTitle({ title = '' }) {
    sceneTitle ||= title;
    document.querySelector('known-title')?.connectedCallback();
  }

  customElements.define(
    'known-title',
    class extends HTMLElement {
      connectedCallback() {
        const isOfScene = new URLSearchParams(location.search).get('scene') === search.get('scene');
        if (isOfScene) this.textContent = sceneTitle;
      }
    },
  );

  customElements.define(
    'known-room',
    class extends HTMLElement {
      connectedCallback() {
        // As web/features/learning/device/room-for-today.ts keeps it.
        this.style.minHeight = `${Number.parseInt(localStorage.getItem('learns'), 10) || 0}px`;
      }
    },
  );

  customElements.define(
    'known-greeting',
    class extends HTMLElement {
      connectedCallback() {
        // As web/features/progress/dashboard/greeting.ts says it.
        const isNew = Date.now() - Date.parse(user?.joinedAt ?? '') < 24 * 60 * 60 * 1000;
        const name = user?.name || user?.email?.split('@')[0] || 'Actor';
        this.textContent = `${isNew ? 'Welcome' : 'Welcome back'}, ${name}`;
      }
    },
  );
}
