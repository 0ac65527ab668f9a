const filePath = '/platform/web-api/file/'

/** Returns the path at which the owner and staff see a file. */
export function filePathOf(name: string): string {
  return filePath + name
}

/** Returns the name of a file from its path; '' for any other path. */
export function fileNameOf(address: string): string {
  return address.startsWith(filePath) ? address.slice(filePath.length) : ''
}
