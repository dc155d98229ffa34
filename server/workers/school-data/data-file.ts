/** A file of the archive; made only when its turn comes. */
export interface DataFile {
  name: string;
  write: () => AsyncGenerator<Uint8Array<ArrayBuffer>>;
}
