/** Most that one household has: beyond it somebody is filling the disk. */
export const FAMILY_MAX = 30;
