/** Shards of the progress of a run. Many functions do not contend for one item. */
export const progressShards = 16;

const placed = (place: number): string => String(place).padStart(6, '0');

/** Runs that make the royalty statements of all licensors for a month. */
export const statementRunKeys = {
  /** One run. All runs, latest month first: `gsi1`. */
  run: (statementRunId: string) => ({ pk: statementRunId, sk: 'run' }),
  /** Run in the list of all. */
  listed: (month: string) => ({ gsi1pk: statementRunKeys.runs, gsi1sk: month }),
  runs: 'statementruns',
  /** Licensor of a run, with what became of it. In order: query `pk` with the prefix. */
  licensor: (statementRunId: string, licensorId: string) => ({
    pk: statementRunId,
    sk: `licensor#${licensorId}`,
  }),
  licensorPrefix: 'licensor#',
  /** Licensors whose statements could not be made: `gsi1`. */
  failed: (statementRunId: string, licensorId: string) => ({
    gsi1pk: statementRunKeys.failures(statementRunId),
    gsi1sk: licensorId,
  }),
  failures: (statementRunId: string) => `${statementRunId}#failed`,
  /** Statement of a run. In the order of the licensors: query `pk` with the prefix; those of one licensor by its id. */
  statement: (statementRunId: string, licensorId: string, statementRecordId: string) => ({
    pk: statementRunId,
    sk: `statement#${licensorId}#${statementRecordId}`,
  }),
  statementPrefix: 'statement#',
  statementsOf: (licensorId: string) => `statement#${licensorId}#`,
  /** Statements of a run for people, those to look at first, then by name: `gsi1`. */
  shown: (
    statementRunId: string,
    {
      isException,
      name,
      statementRecordId,
    }: { isException: boolean; name: string; statementRecordId: string },
  ) => ({
    gsi1pk: statementRunKeys.statements(statementRunId),
    gsi1sk: `${isException ? statementRunKeys.exceptionPrefix : '1#'}${name.slice(0, 200)}#${statementRecordId}`,
  }),
  statements: (statementRunId: string) => `${statementRunId}#statements`,
  exceptionPrefix: '0#',
  /** Part of the licensors of a run, which one function call takes, with its totals. In order: query with the prefix. */
  part: (statementRunId: string, place: number) => ({ pk: statementRunId, sk: `part#${placed(place)}` }),
  partPrefix: 'part#',
  /** Licensors done of the turn of a run, in the shard that counts a part. */
  progress: (statementRunId: string, turn: number, part: number) => ({
    pk: statementRunId,
    sk: `progress#${placed(turn)}#${placed(part % progressShards)}`,
  }),
  progressOf: (turn: number) => `progress#${placed(turn)}#`,
};

/** Archives of the files of runs in the files bucket. */
export const statementRunObjects = {
  archive: (statementRunId: string, name: string) => `reports/${statementRunId}/${name}`,
};
