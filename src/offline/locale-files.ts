/** Groups of files stored for readers of a locale. */
export const fileGroups = ['shell', 'reading', 'work'] as const
export type FileGroup = (typeof fileGroups)[number]

/** Files stored for readers of a locale: path → hash of the content. */
export interface LocaleFiles {
  build: string
  /** Offline page, and the scripts of reading pages. */
  shell: Record<string, string>
  /** Policies, about, contact and FAQ pages, and the data of their search. */
  reading: Record<string, string>
  /** Screens of a buyer's work with their scripts, for signed-in buyers. */
  work: Record<string, string>
}
