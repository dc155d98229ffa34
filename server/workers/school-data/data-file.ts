/** A file of the archive; made only when its turn comes. */
export interface DataFile {
  name: string;
  write: () => AsyncGenerator<Uint8Array<ArrayBuffer>>;
}

/** The most characters of a file's title: Windows unpacks only what has, with its folders, at most 260. */
export const NAME_MAX = 80;
