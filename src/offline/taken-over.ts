/** Another tab of this device writes the attempt now; nothing is wrong with the storage. */
export class TakenOver extends Error {}
