import type { StorageWarning } from '#contract/health/health';
import { sayBytes } from '#domain/storage/say-bytes';
import { HOUR_MS } from '#domain/time/durations';
import { judgeFlushes } from './flush-times';
import { ROOM_FOR_EXAMS, roomWanted } from './room';
import type { StorageFacts } from './storage';

/** From this size on something prevents the WAL from being checkpointed; normal is up to 64 MB. */
const LOG_ALARM_BYTES = 256 * 1024 * 1024;

/** A backup is made every night; if the newest is older than this, one was missed. */
const BACKUP_OLD_MS = 26 * HOUR_MS;

interface BackupAge {
  /** When the newest tested backup was made, ms since 1970; null if there is none. */
  newestAt: number | null;
  /** Since when there is something to lose. */
  bornAt: number;
}

/**
 * A device whose answer was refused retries within half a minute, so after this time without a failure writes work
 * again.
 */
const FAILING_MS = 60_000;

/** The warning while writes fail; `failedAt`: the last failure, ms since 1970, or null. */
export function warningOfWrites(failedAt: number | null, now: number): StorageWarning[] {
  if (failedAt === null || now - failedAt > FAILING_MS) return [];
  return [
    {
      code: 'notStoring',
      tone: 'danger',
      message:
        'Server sedang tidak dapat menyimpan. Jawaban siswa aman di perangkat masing-masing dan dikirim otomatis begitu server pulih: biarkan perangkat menyala. Periksa disk server sekarang: penuh, rusak, atau terkunci.',
    },
  ];
}

/** The problems of this disk, worst first; without `backups` if nothing is worth keeping, null if theirs is silent. */
export function warningsOf(
  facts: StorageFacts,
  backups: BackupAge | null | undefined,
  now: number,
): StorageWarning[] {
  return [
    ofRoom(facts),
    ofLog(facts),
    backups === null ? BACKUP_SILENT : backups && ofBackups(backups, now),
    facts.flush && ofFlushes(facts.flush),
  ].filter((warning) => warning !== undefined && warning !== null);
}

const BACKUP_SILENT: StorageWarning = {
  code: 'backupSilent',
  tone: 'danger',
  message:
    'Folder cadangan tidak menjawab atau tidak dapat dibaca, jadi cadangan tidak dibuat. Jawaban siswa tetap disimpan. Periksa disk cadangan atau jaringannya.',
};

function ofRoom({ free, database }: StorageFacts): StorageWarning | undefined {
  if (free < ROOM_FOR_EXAMS) {
    return {
      code: 'diskFull',
      tone: 'danger',
      message: `Disk server hampir penuh: sisa ${sayBytes(free)}. Sisanya disimpan untuk jawaban ujian, unggahan ditolak. Kosongkan ruang di disk server sekarang.`,
    };
  }
  const wanted = roomWanted(database);
  if (free >= wanted) return undefined;
  return {
    code: 'diskLow',
    tone: 'warning',
    message: `Ruang disk server tinggal ${sayBytes(free)}, sebaiknya ${sayBytes(wanted)}. Kosongkan ruang sebelum ujian berikutnya.`,
  };
}

function ofLog({ log }: StorageFacts): StorageWarning | undefined {
  if (log <= LOG_ALARM_BYTES) return undefined;
  return {
    code: 'logLarge',
    tone: 'danger',
    message: `Catatan tulis basis data membesar menjadi ${sayBytes(log)}: ada program lain di server yang menahan basis data. Tutup program itu.`,
  };
}

function ofBackups({ newestAt, bornAt }: BackupAge, now: number): StorageWarning | undefined {
  const age = now - (newestAt ?? bornAt);
  if (age <= BACKUP_OLD_MS) return undefined;
  const since =
    newestAt === null
      ? 'Belum ada cadangan data yang berhasil dicoba.'
      : `Cadangan terakhir yang berhasil dicoba sudah ${sayAge(age)}.`;
  return { code: 'backupOld', tone: 'danger', message: `${since} Buat cadangan sekarang.` };
}

function sayAge(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  return hours < 48 ? `${hours} jam` : `${Math.floor(hours / 24)} hari`;
}

function ofFlushes(flush: NonNullable<StorageFacts['flush']>): StorageWarning | undefined {
  const verdict = judgeFlushes(flush);
  if (verdict === 'slow') {
    const took = flush.p99Ms.toLocaleString('id-ID', { maximumFractionDigits: 0 });
    return {
      code: 'diskSlow',
      tone: 'warning',
      message: `Disk server lambat: ${took} ms untuk satu simpanan, sebaiknya paling lama 10 ms. Jawaban tetap aman, tetapi lebih lama terkirim.`,
    };
  }
  if (verdict !== 'doubtful') return undefined;
  return {
    code: 'diskDoubtful',
    tone: 'warning',
    message:
      'Disk server menjawab terlalu cepat untuk benar-benar menyimpan. Bila listrik padam, jawaban terakhir dapat hilang. Periksa pengaturan disk atau mesin virtualnya.',
  };
}
