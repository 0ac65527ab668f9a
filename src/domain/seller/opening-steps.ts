/** Steps before a shop opens. Staff verify the bank account during the application. */
export const openingSteps = ['bank', 'hours', 'delivery', 'returns', 'offers'] as const
export type OpeningStep = (typeof openingSteps)[number]

/** Returns the steps that are missing, in their sequence. */
export const findMissingSteps = (
  doneBySteps: Readonly<Record<OpeningStep, boolean>>,
): OpeningStep[] => openingSteps.filter((step) => !doneBySteps[step])

/** True for opening hours that name each weekday (1 is Monday) once and end after they begin. */
export const areValidHours = (
  days: readonly { weekday: number; opensAt: number; closesAt: number }[],
): boolean =>
  days.length > 0 &&
  new Set(days.map(({ weekday }) => weekday)).size === days.length &&
  days.every(({ opensAt, closesAt }) => closesAt > opensAt)
