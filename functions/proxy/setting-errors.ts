import { adapterErrors } from './adapters/list.ts'
import { budgetErrors } from './budgets.ts'
import { pathErrors } from './services.ts'

/** Returns a message for every invalid setting about an operator's platform. */
export const operatorSettingErrors = (
  settings: Readonly<Partial<Record<string, string>>>,
): string[] => [...pathErrors(settings), ...adapterErrors(settings), ...budgetErrors(settings)]
