/** Network as the browser describes it. Safari and Firefox don't. */
interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

/** True on a slow network, on one that is paid by volume, and with the data saver on. */
export function isSlowOrMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  if (!connection) return false
  const { saveData, effectiveType = '4g', type } = connection
  return saveData === true || effectiveType !== '4g' || type === 'cellular'
}
