/** Returns a sound's MIME type by its first bytes, for the formats that browsers play; undefined for anything else. */
export function kindOfSound(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('OggS')) return 'audio/ogg';
  if (head.startsWith('RIFF') && head.endsWith('WAVE')) return 'audio/wav';
  if (/^.{4}ftyp(M4A|mp4|isom|dash)/s.test(head)) return 'audio/mp4';
  if (head.startsWith('ID3')) return 'audio/mpeg';
  // MPEG layer III frame: eleven bits set, then version and layer.
  return bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2 ? 'audio/mpeg' : undefined;
}
