/** What a reader of a locale keeps: path → hash of the content. */
export interface LocaleFiles {
  build: string
  /** The page for when there is no connection, and the scripts of reading pages. */
  shell: Record<string, string>
  /** Policies, about, contact, questions, and the data of the search over them. */
  reading: Record<string, string>
}
