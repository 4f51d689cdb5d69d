// The look of the sandbox's pages at /dev/billing: clearly marked, in the product's colors, without scripts.

const style = `
  :root { color-scheme: light dark; --paper: light-dark(#faf6ee, #141210); --ink: light-dark(#231e18, #e4dccf);
    --soft: light-dark(#5c5246, #aba191); --line: light-dark(#e3dac9, #322d28); --strong: light-dark(#8c8070, #7a7063);
    --hover: light-dark(#efe8d9, #292521); --amber: light-dark(#f0a834, #edaf50);
    --wash: light-dark(#fcefd4, #2d2414); --wash-ink: light-dark(#85540a, #efb964);
    --danger: light-dark(#a2261b, #f09c92); }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 'Public Sans', system-ui, sans-serif; }
  .mark { margin: 0; padding: .625rem 1.25rem; background: var(--wash); color: var(--wash-ink); text-align: center; }
  main { max-width: 30rem; margin: 0 auto; padding: clamp(1.5rem, 7vh, 4rem) 1.25rem 3rem; }
  h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; }
  h2 { margin: 2.5rem 0 .5rem; font-size: 1.125rem; }
  p { margin: .5rem 0 0; } .soft, dt { color: var(--soft); } [role=alert] { margin: 0 0 1rem; color: var(--danger); font-weight: 600; }
  dl { margin: 1.5rem 0; border-top: 1px solid var(--line); }
  dl div { display: flex; justify-content: space-between; gap: 1rem; padding: .75rem 0;
    border-bottom: 1px solid var(--line); }
  dd { margin: 0; font-weight: 600; text-align: right; }
  form { display: grid; gap: .75rem; }
  button, .back { display: inline-flex; align-items: center; min-height: 44px; }
  button { justify-content: center; padding: .5rem 1rem; border: 1px solid var(--strong); border-radius: .5rem;
    background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
  button:hover { background: var(--hover); }
  button.main { border-color: transparent; background: var(--amber); color: #231a0b; }
  a { color: inherit; text-underline-offset: 3px; }
  :focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }`;

/** `content` must be trusted HTML. */
export const sandboxPage = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body>
<p class="mark"><strong>Sandbox.</strong> No real payments are made and no card is needed.</p>
<main>${content}</main></body></html>`;

/** Facts as a list of terms and values. */
export const sandboxFacts = (facts: readonly (readonly [string, string])[]) =>
  `<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
