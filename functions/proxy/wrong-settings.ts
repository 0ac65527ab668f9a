import { wrongAdapter } from './adapters/list.ts'
import { wrongBudgets } from './budgets.ts'
import { wrongPaths } from './services.ts'

/** Returns a message for every invalid setting about an operator's platform. */
export const wrongOperatorSettings = (
  settings: Readonly<Partial<Record<string, string>>>,
): string[] => [...wrongPaths(settings), ...wrongAdapter(settings), ...wrongBudgets(settings)]
