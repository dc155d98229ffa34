/**
 * What a file is by its first bytes; undefined for anything that is neither a PDF nor a picture. A PDF that was cut off on
 * its way lacks its end.
 */
export function kindOfFile(bytes: Uint8Array): 'pdf' | 'picture' | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('%PDF-')) return endsWhole(bytes) ? 'pdf' : undefined;
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG')) return 'picture';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'picture' : undefined;
}

/** Programs write little after the mark of the end, and readers look for it there. */
const END_WITHIN = 2_048;

function endsWhole(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-END_WITHIN)).includes('%%EOF');
}
