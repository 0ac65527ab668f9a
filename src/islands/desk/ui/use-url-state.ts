import { useCallback, useEffect, useState } from 'react'
import {
  withChangedFields,
  type DeskAddress,
  writeDeskQuery,
  readDeskAddress,
} from '#domain/desk/address.ts'

export type Change = Parameters<typeof withChangedFields>[1]

/**
 * Returns the state in the page address, and a function to change it that the back button undoes.
 */
export function useUrlState(): [DeskAddress, (change: Change) => void] {
  const [address, setAddress] = useState(() => readDeskAddress(location.search))
  useEffect(() => {
    const readAddress = () => setAddress(readDeskAddress(location.search))
    addEventListener('popstate', readAddress)
    return () => removeEventListener('popstate', readAddress)
  }, [])
  const goTo = useCallback((change: Change) => {
    const nextAddress = withChangedFields(readDeskAddress(location.search), change)
    history.pushState(null, '', `/desk${writeDeskQuery(nextAddress)}`)
    setAddress(nextAddress)
  }, [])
  return [address, goTo]
}
