/** The newest check of one device of a pupil, for one exam. */
export interface DeviceCheckTable {
  homebase: string;
  exam: string;
  student: string;
  /** The id in the device's cookie; empty if it has none. */
  device: string;
  /** JSON `DeviceFacts`. */
  facts: string;
  browser: string | null;
  checked_at: number;
}
