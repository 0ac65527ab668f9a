const folder = '/platform/web-api/file/'

/** Where the owner and staff see a file. */
export function addressOfFile(name: string): string {
  return folder + name
}

/** The name of a file by its address; '' where it is none. */
export function nameOfFile(address: string): string {
  return address.startsWith(folder) ? address.slice(folder.length) : ''
}
