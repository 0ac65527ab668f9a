/** Queue message that continues a job which ran out of time. */
export interface Work {
  job: string
  /** Country of the database; 0 for the shared database. */
  countryId: number
}
