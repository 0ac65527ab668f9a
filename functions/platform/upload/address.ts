const folder = '/platform/web-api/file/'

/** Where the owner and staff see a file. */
export function addressOfFile(name: string): string {
  return folder + name
}
