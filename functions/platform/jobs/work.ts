/** What a message of the queue asks for: that a job goes on where its time was over. */
export interface Work {
  job: string
  /** The country whose database it is about; 0 is the one that countries share. */
  countryId: number
}
