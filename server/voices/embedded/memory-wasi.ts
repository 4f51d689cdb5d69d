// The thirteen system calls flite makes, on files in memory: a call uses neither disk nor clock.
const SUCCESS = 0;
const BAD_FILE = 8;
const NO_ENTRY = 44;
const ROOT = 3;
const DIRECTORY = 3;
const REGULAR_FILE = 4;
const CREATE = 1;
const ALL_RIGHTS = 0xffff_ffff_ffff_ffffn;

class MemoryFile {
  #bytes: Uint8Array;
  #size: number;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#size = bytes.length;
  }

  get content(): Uint8Array {
    return this.#bytes.subarray(0, this.#size);
  }

  read(into: Uint8Array): number {
    const chunk = this.content.subarray(this.#position, this.#position + into.length);
    into.set(chunk);
    this.#position += chunk.length;
    return chunk.length;
  }

  write(chunk: Uint8Array): number {
    const end = this.#position + chunk.length;
    if (end > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(end, this.#bytes.length * 2, 65_536));
      grown.set(this.content);
      this.#bytes = grown;
    }
    this.#bytes.set(chunk, this.#position);
    this.#position = end;
    this.#size = Math.max(this.#size, end);
    return chunk.length;
  }

  seek(offset: number, whence: number): number {
    const origin = whence === 0 ? 0 : whence === 1 ? this.#position : this.#size;
    this.#position = Math.max(0, origin + offset);
    return this.#position;
  }
}

class Exit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

export interface CommandResult {
  readonly exitCode: number;
  readonly printed: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Runs a WASI command once in a new instance. File names have no leading slash. */
export function runCommand(
  module: WebAssembly.Module,
  args: readonly string[],
  inputs: ReadonlyMap<string, Uint8Array>,
): CommandResult {
  const encoder = new TextEncoder();
  const argv = args.map((argument) => encoder.encode(`${argument}\0`));
  const printed = new MemoryFile(new Uint8Array(0));
  const open = new Map<number, MemoryFile>([
    [1, printed],
    [2, new MemoryFile(new Uint8Array(0))],
  ]);
  const created = new Map<string, MemoryFile>();
  let nextFile = ROOT + 1;
  let memory: WebAssembly.Memory;
  const view = () => new DataView(memory.buffer);
  const bytes = (at: number, length: number) => new Uint8Array(memory.buffer, at, length);

  const transfer = (file: number, vectors: number, count: number, total: number, how: 'read' | 'write') => {
    const target = open.get(file);
    if (!target) return BAD_FILE;
    let moved = 0;
    for (let index = 0; index < count; index++) {
      const at = view().getUint32(vectors + index * 8, true);
      const length = view().getUint32(vectors + index * 8 + 4, true);
      moved += target[how](bytes(at, length));
    }
    view().setUint32(total, moved, true);
    return SUCCESS;
  };

  const calls = {
    args_sizes_get(count: number, size: number) {
      view().setUint32(count, argv.length, true);
      view().setUint32(
        size,
        argv.reduce((sum, argument) => sum + argument.length, 0),
        true,
      );
      return SUCCESS;
    },
    args_get(pointers: number, buffer: number) {
      for (const argument of argv) {
        view().setUint32(pointers, buffer, true);
        bytes(buffer, argument.length).set(argument);
        pointers += 4;
        buffer += argument.length;
      }
      return SUCCESS;
    },
    clock_time_get(_clock: number, _precision: bigint, result: number) {
      view().setBigUint64(result, 0n, true);
      return SUCCESS;
    },
    fd_close(file: number) {
      return open.delete(file) ? SUCCESS : BAD_FILE;
    },
    fd_fdstat_get(file: number, result: number) {
      if (file !== ROOT && !open.has(file)) return BAD_FILE;
      view().setUint8(result, file === ROOT ? DIRECTORY : REGULAR_FILE);
      view().setUint16(result + 2, 0, true);
      view().setBigUint64(result + 8, ALL_RIGHTS, true);
      view().setBigUint64(result + 16, ALL_RIGHTS, true);
      return SUCCESS;
    },
    fd_fdstat_set_flags: () => SUCCESS,
    fd_prestat_get(file: number, result: number) {
      if (file !== ROOT) return BAD_FILE;
      view().setUint32(result, 0, true);
      view().setUint32(result + 4, 1, true);
      return SUCCESS;
    },
    fd_prestat_dir_name(file: number, path: number) {
      if (file !== ROOT) return BAD_FILE;
      bytes(path, 1).set(encoder.encode('/'));
      return SUCCESS;
    },
    path_open(
      _directory: number,
      _lookup: number,
      path: number,
      pathLength: number,
      flags: number,
      _rights: bigint,
      _inheriting: bigint,
      _fileFlags: number,
      result: number,
    ) {
      const name = new TextDecoder().decode(bytes(path, pathLength));
      const input = inputs.get(name);
      if (!input && !(flags & CREATE)) return NO_ENTRY;
      const file = new MemoryFile(flags & CREATE ? new Uint8Array(0) : input!);
      if (flags & CREATE) created.set(name, file);
      open.set(nextFile, file);
      view().setUint32(result, nextFile++, true);
      return SUCCESS;
    },
    fd_read: (file: number, vectors: number, count: number, total: number) =>
      transfer(file, vectors, count, total, 'read'),
    fd_write: (file: number, vectors: number, count: number, total: number) =>
      transfer(file, vectors, count, total, 'write'),
    fd_seek(file: number, offset: bigint, whence: number, result: number) {
      const target = open.get(file);
      if (!target) return BAD_FILE;
      view().setBigUint64(result, BigInt(target.seek(Number(offset), whence)), true);
      return SUCCESS;
    },
    proc_exit(code: number) {
      throw new Exit(code);
    },
  };

  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: calls });
  memory = instance.exports['memory'] as WebAssembly.Memory;
  let exitCode = 0;
  try {
    (instance.exports['_start'] as () => void)();
  } catch (thrown) {
    if (!(thrown instanceof Exit)) throw thrown;
    exitCode = thrown.code;
  }
  const files = new Map([...created].map(([name, file]) => [name, file.content] as const));
  return { exitCode, printed: new TextDecoder().decode(printed.content), files };
}
