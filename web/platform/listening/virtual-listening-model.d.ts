declare module 'virtual:listening-model' {
  export const address: string;
  /** The size of the uncompressed file. */
  export const byteLength: number;
}
