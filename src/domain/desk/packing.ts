/** Progress of a shop in packing a confirmed order that it has to ship. */
export const packingSteps = ['NONE', 'PICKED', 'PACKED'] as const
export type PackingStep = (typeof packingSteps)[number]

/** Maximum orders whose labels are printed at once. */
export const maxLabels = 100
