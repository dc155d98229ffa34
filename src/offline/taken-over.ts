/** Another tab of this device writes the attempt now; the storage is fine. */
export class TakenOver extends Error {}
