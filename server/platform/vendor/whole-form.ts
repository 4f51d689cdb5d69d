// A form that is sent to a provider.

/**
 * The form as one piece, with its content type. The `fetch` of Node 26 ends the process with an uncaught error if the
 * provider answers, or hangs up, before it has read a form that is sent in pieces.
 */
export async function wholeForm(form: FormData): Promise<{ body: Uint8Array<ArrayBuffer>; type: string }> {
  const encoded = new Response(form);
  return { body: new Uint8Array(await encoded.arrayBuffer()), type: encoded.headers.get('content-type')! };
}
