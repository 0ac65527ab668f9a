/** How a file of goods at the desk stands. */
export const goodsUploadStates = ['DRAFT', 'APPLIED', 'UNDONE'] as const
export type GoodsUploadState = (typeof goodsUploadStates)[number]

/** Rows of a file that the desk takes; more of them are brought by the operator's command. */
export const mostDeskRows = 5000

/** Characters of such a file. */
export const mostDeskText = 1_000_000

/** How long what was applied can be undone, milliseconds: a week. */
export const undoMs = 7 * 86_400_000
