/** The most members of one household; anybody who enters more is filling the disk. */
export const FAMILY_MAX = 30;
