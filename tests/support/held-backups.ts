import type { World } from './world';

/** Backups wait from now on until they are let go; `fails`: they come to nothing then. */
export function holdBackups({ services }: World, fails = false): () => void {
  const { make } = services.backups;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  services.backups.make = async () => {
    await held;
    if (fails) throw new Error('The disk is full.');
    return make();
  };
  return () => letGo();
}
