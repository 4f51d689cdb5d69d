declare module 'virtual:listening-model' {
  export const address: string;
  /** Of the file as it is used, not compressed. */
  export const byteLength: number;
}
