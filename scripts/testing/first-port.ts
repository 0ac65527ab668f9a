/** Where the ports of a run of tests begin; two runs side by side have each their own. */
export const firstPort = Number(process.env['TEST_PORT'] ?? 8899)
