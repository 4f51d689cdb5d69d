// The part of WebAssembly's types that flite needs; the server's types have no DOM library.
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }
  interface Instance {
    readonly exports: Record<string, unknown>;
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  const Module: new (bytes: Uint8Array) => Module;
  const Instance: new (module: Module, imports: Record<string, Record<string, unknown>>) => Instance;
}
