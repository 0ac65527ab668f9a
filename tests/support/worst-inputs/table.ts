import { cpus } from 'node:os'
import { type Measurement, maxWaitMs } from './measure.ts'

/** Formats the table as Markdown, longest waits first. */
export function printWorstInputsTable(measured: readonly Measurement[]): string {
  const rows = measured
    .toSorted((a, b) => b.waited - a.waited)
    .map(
      ({ call, input, atOnce, statuses, waited, idle, bare }) =>
        `| \`${call}\` | ${atOnce} × ${input} | ${statuses} | ${waited.toFixed(0)} | ${idle.toFixed(0)} | ${bare?.toFixed(0) ?? ''} |`,
    )
  return `# Worst inputs

Each row sends the worst known input of a call, several times concurrently from one address. Meanwhile
another visitor asks for \`/healthz\` every 20 ms. The limit is ${maxWaitMs} ms on a quiet machine.
The local runtime keeps its bucket on the thread that answers requests, so the table also shows the wait that a
Worker without application code causes when it reads, or reads and stores, the same bytes.

\`EGG_LONG=1 npx vitest run --project long tests/long/worst-inputs.test.ts\` measures the table and writes this
file. It was measured on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? ''}).

| call | input | answers | longest wait of another visitor, ms | the same while idle, ms | without our code, ms |
| ---- | ----- | ------- | ----------------------------------- | ----------------------- | -------------------- |
${rows.join('\n')}
`
}
