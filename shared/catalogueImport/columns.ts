import type { SheetKind } from './schema.ts';

/** Columns of each kind of file, except names in further languages and numbered lines of shares and clauses. */
export const columnsByKind: Readonly<Record<SheetKind, readonly string[]>> = {
  rightOwners: [
    ...[
      'external_id',
      'kind',
      'name',
      'language',
      'alias',
      'country',
      'tax_residence',
      'ipi',
      'phone',
      'email',
    ],
    ...['artist_type', 'birthday', 'registration_number', 'address', 'is_agent'],
  ],
  musicalWorks: [
    ...['external_id', 'name', 'language', 'alias', 'iswc', 'singing_language', 'genre', 'original'],
    ...['lyrics', 'lyrics_language', 'territory', 'remark', 'platform_ids'],
  ],
  songs: [
    ...['external_id', 'name', 'language', 'alias', 'isrc', 'work', 'performers', 'album', 'publisher'],
    ...['distributor', 'genre', 'accompaniment', 'accompaniment_isrc', 'mix_type', 'key_code', 'length'],
    ...['remark', 'platform_ids', 'performer_ids', 'album_id'],
  ],
  albums: [
    ...['external_id', 'name', 'language', 'alias', 'performers', 'performer_ids', 'publisher', 'upc'],
    ...['release_date', 'description', 'remark', 'tracks'],
  ],
  contracts: [
    ...['contract_number', 'display_name', 'contract_type', 'licensor', 'agent', 'start_date', 'end_date'],
    ...[
      'currency',
      'royalty_currency',
      'accounting_period',
      'statement_days',
      'licensor_share',
      'regions',
      'excluded_regions',
      'rights',
      'sub_license',
      'external',
      'upper_contract',
      'all_upper_contracts',
      'renewal',
    ],
    ...[
      'payer',
      'remark',
      'work',
      'song',
      'unit_start_date',
      'unit_end_date',
      'unit_rights',
      'share_types',
      'exclusive',
    ],
    ...['exclusive_start_date', 'exclusive_days', 'override_reason', 'secrecy', 'settlement', 'summary'],
  ],
  payees: [
    ...['owner', 'kind', 'country', 'number', 'currency', 'bank_kind', 'bank_name', 'branch', 'bank_code'],
    'account_name',
    ...['bank_address', 'beneficiary_address', 'swift', 'name_confirmed', 'document_type', 'document_name'],
    ...['address', 'birthday', 'small_scale', 'author_or_composer', 'natural_person_vat', 'associate'],
    ...['manuscript', 'treaties', 'premium_exemptions', 'agent', 'contracts', 'hold', 'automatic'],
    'self_billing_from',
  ],
  withdrawals: [
    ...['external_id', 'licensor', 'agent', 'payer', 'currency', 'amounts', 'requested_at', 'period_start'],
    ...['period_end', 'tax_lines', 'income_kind', 'exchange_rate', 'remainder', 'invoice_choice'],
    ...['chosen_contracts', 'number', 'phone', 'email', 'document_number'],
  ],
  reserves: [
    'contract_number',
    'agent',
    'start_month',
    'share',
    'by_right',
    'after_months',
    'releases',
    'every_months',
  ],
  costCaps: ['contract_number', 'agent', 'category', 'currency', 'amount', 'before_shares'],
  counts: ['contract_number', 'agent', 'clause', 'kind', 'period', 'work', 'song', 'album_id', 'counted'],
  groups: ['contract_number', 'agent', 'name', 'contracts', 'all_contracts', 'start_date', 'end_date'],
  conditions: ['contract_number', 'agent', 'contracts'],
  layouts: ['kind', 'owner', 'signature', 'source', 'queue', 'content', 'scope'],
  decisions: [
    ...['owner', 'source', 'decision', 'platform', 'platform_id', 'title', 'performer', 'writers', 'album'],
    ...['isrc', 'work', 'song', 'target_title', 'ignores_isrc', 'key', 'decided_at', 'decided_by'],
  ],
  openings: [
    ...['contract_number', 'agent', 'kind', 'external_id', 'advance_type', 'currency', 'amount', 'recouped'],
    ...['day', 'deduct_start_date', 'deduct_end_date', 'works', 'songs', 'share_types', 'regions', 'deduct'],
    ...[
      'follows',
      'rolling_order',
      'threshold',
      'category',
      'above_cap',
      'cost_amount',
      'charged_share',
      'profit_share',
      'released',
      'income_source',
      'income_source_remark',
      'profit_sharing',
      'threshold_condition',
      'condition_met',
      'reached_on',
      'remark',
    ],
  ],
};

/** Columns of a contract's row that are about its licensed work; the others are about the contract. */
export const licensedWorkColumns: readonly string[] = [
  ...['work', 'song', 'unit_start_date', 'unit_end_date', 'unit_rights', 'share_types', 'exclusive'],
  ...['exclusive_start_date', 'exclusive_days', 'override_reason'],
];

/** Columns of a clause of a contract, after `clause1_`. */
export const clauseColumns = [
  ...['name', 'share', 'rights', 'regions', 'excluded_regions', 'platforms', 'products', 'reduction'],
  ...['work_type', 'start_date', 'end_date', 'steps', 'count', 'currency', 'period', 'minimum_per_use'],
  ...['cap', 'counted', 'capped_before', 'counted_on', 'equivalents', 'count_per'],
];

const partyColumns = [
  'ipi',
  'society_pr',
  'society_mr',
  'society_sr',
  'controlled',
  'ownership',
  'collection',
];

/** Columns of a line of a work's shares, after `right1_`, except those of its publishers. */
export const rightColumns = ['type', 'owner', 'percentage', 'author', 'author_id', 'role', ...partyColumns];

/** Columns of a publisher in the chain of a line, after `right1_pub1_`. */
export const publisherColumns = [
  ...['role', 'owner', 'name', ...partyColumns],
  ...['agreement_type', 'agreement_number', 'agreement_society_number', 'agreement_isac'],
];

/** Columns of a line of a recording's shares, after `share1_`. */
export const shareColumns = ['type', 'owner', 'percentage'];

/** Further columns of a file of rows that were not imported, which no import reads: the line of each row, and its problems. */
export const errorColumns = ['row', 'problem'];
