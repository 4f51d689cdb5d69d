// Files that the operating system opens with the installed app (File Handling API).
interface LaunchParams {
  readonly files: readonly { getFile(): Promise<File> }[];
}
interface WithLaunchQueue {
  readonly launchQueue?: { setConsumer(consumer: (params: LaunchParams) => void): void };
}

/**
 * Calls back with the files that the app is opened with, including those before this call. Returns a function that
 * stops it.
 */
export function takeLaunchedFiles(take: (files: readonly File[]) => void): () => void {
  let isListening = true;
  (window as WithLaunchQueue).launchQueue?.setConsumer(({ files }) => {
    if (files.length === 0) return;
    void Promise.all(files.map((handle) => handle.getFile())).then((opened) => isListening && take(opened));
  });
  return () => {
    isListening = false;
  };
}
