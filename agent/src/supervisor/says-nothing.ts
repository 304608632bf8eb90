/** What a line begins with that a part of FFmpeg wrote, as `[libx264 @ 0x55e376f0f840] `. */
const PART = /^(?:\[[^\]]*\]\s*)+/u;

/** Lines of programs that tell that something went wrong, and not what: the reason stands in another one. */
const EMPTY: readonly RegExp[] = [
  /^(?:(?:the )?(?:conversion|encoding|export|job|process|render|rendering|task|transcoding) )?(?:has )?(?:failed|aborted)[!.:]*$/iu,
  /^(?:a |an |the )?(?:fatal |unknown )?error(?: occurred)?[!.:]*$/iu,
  // FFmpeg, which names the reason before them, and how it closed.
  /^Error (?:re)?initializing filters!?$/iu,
  /^Error (?:re)?initializing output stream \S+ --$/iu,
  /^Failed to inject frame into filter network: Invalid argument$/iu,
  /^Error while processing the decoded data for stream \S+$/iu,
  /^Error while filtering: (?:Invalid argument|Generic error in an external library)$/iu,
  /^Error sending frames to consumers: (?:Invalid argument|Generic error in an external library)$/iu,
  /^Task finished with error code: -?\d+\b/iu,
  /^Terminating thread with return code -?\d+\b/iu,
  /^Could not open encoder before EOF$/iu,
  /^Nothing was written into output file\b/iu,
  /^Qavg: [\d.]+$/iu,
  /^\d+ frames left in the queue on closing$/iu,
  /^Last message repeated \d+ times$/iu,
  // Blender and Python, which name it after them.
  /^Blender quit$/iu,
  /^Traceback \(most recent call last\):$/iu,
];

/** Whether a line of a program tells no more than that it failed. */
export function saysNothing(line: string): boolean {
  const said = line.trim().replace(PART, '').trim();
  return said === '' || EMPTY.some((empty) => empty.test(said));
}
