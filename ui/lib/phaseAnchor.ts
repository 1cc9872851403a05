/** The element id of a phase in the timeline, to which the launch rail's rows lead. */
export function phaseAnchor(phaseId: string): string {
  return `timeline-${phaseId}`
}
