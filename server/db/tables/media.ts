export interface MediaTable {
  homebase: string;
  /** SHA-256 of the bytes, hex. */
  hash: string;
  /** `image/webp` or an audio type. */
  type: string;
  bytes: Uint8Array;
  created_at: number;
}

export interface MediaUploadTable {
  homebase: string;
  hash: string;
  user: string;
  created_at: number;
}

/** Which question uses which media; maintained by every write of a question. */
export interface QuestionMediaTable {
  homebase: string;
  question: string;
  hash: string;
}
