import { fail } from '../failure/app-error';

/** Told while an archive is made. */
export interface DownloadWatch {
  /** How much of it is made, 0 to 1. */
  share: (share: number) => void;
  /** Nothing more comes, whether all of it was made or not. */
  end: () => void;
}

type Pieces = AsyncGenerator<Uint8Array<ArrayBuffer>>;

/** A download of a school's data. */
interface Download {
  /** How much of it is made, 0 to 1. */
  share: number;
  /** How much of it has left. */
  bytes: number;
  /** All of it has left. */
  isWhole: boolean;
}

/** The downloads of schools' data since the server started. */
export interface SchoolDownloads {
  /** The download of a school that runs, and the one that ended last. */
  of(homebase: string): { running: Download | null; ended: Download | null };
  /** Follows what `make` makes, until it ends. Refuses a second one of a school while the first runs. */
  follow(homebase: string, make: (watch: DownloadWatch) => Pieces): Pieces;
}

export function createSchoolDownloads(): SchoolDownloads {
  const running = new Map<string, Download>();
  const ended = new Map<string, Download>();
  return {
    of: (homebase) => ({ running: running.get(homebase) ?? null, ended: ended.get(homebase) ?? null }),

    follow(homebase, make) {
      if (running.has(homebase)) return fail('conflict', { message: RUNNING });
      const download = { share: 0, bytes: 0, isWhole: false };
      const pieces = make({
        share: (share) => {
          download.share = share;
        },
        end: () => {
          if (running.get(homebase) === download) running.delete(homebase);
          ended.set(homebase, download);
        },
      });
      running.set(homebase, download);
      return counted(pieces, download);
    },
  };
}

export const RUNNING = 'Data sekolah ini sedang diunduh. Tunggu sampai selesai.';

async function* counted(pieces: Pieces, download: Download): Pieces {
  for await (const piece of pieces) {
    download.bytes += piece.length;
    yield piece;
  }
  download.isWhole = true;
}
