import { whenIdle } from '../base/when-idle.ts'

/** Loads the script with everything that can wait until the page is idle. */
export function startWhenIdle(): void {
  whenIdle(() => void import('./rest.ts').then(({ startPageFeatures }) => startPageFeatures()))
}
