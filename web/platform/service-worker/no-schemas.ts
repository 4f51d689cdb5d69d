// Stands in for the schema library in the service worker, which calls endpoints by method and path alone and was 170 kB
// with it. Whatever a schema is made of is nothing; checking anything by one fails.
const isCheck = (name: string) => /parse/i.test(name);

const nothing: unknown = new Proxy(() => nothing, {
  get(_, name) {
    if (isCheck(String(name))) throw new Error('The service worker has no schemas to check by.');
    return nothing;
  },
});

export const z = nothing;
