import { teamNamespace, userNamespace, WORLD_NAMESPACE, type Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { listPeople, type PersonRow } from '../catalog/people.ts';
import { listTeamSlugs } from '../catalog/teams.ts';
import { checkDatabase, findBrokenReference } from '../store/check-database.ts';
import { failureOfSqliteError } from '../store/failure-of-sqlite-error.ts';
import { examineBucket } from './examine-bucket.ts';
import { examineLayout } from './examine-layout.ts';
import type { Finding } from './finding.ts';
import { verifyAudit } from './verify-audit.ts';
import type { Vault } from './vault.ts';

/** What an examination found. `ok` means that nothing needs a person. */
export interface Examination {
  readonly ok: boolean;
  readonly checked: { readonly buckets: number; readonly memories: number; readonly files: number };
  readonly findings: readonly Finding[];
}

const PEOPLE_A_PAGE = 200;

/**
 * Examines the whole vault and changes nothing in it: every bucket's file, full text, texts, files and index; the catalog
 * against the folders, both ways; the audit log; and what lies where nothing of ours should. Reads everything once, so
 * it takes as long as the vault is big.
 */
export async function doctor(vault: Vault): Promise<Result<Examination>> {
  const findings: Finding[] = [...examineCatalog(vault)];
  const checked = { buckets: 0, memories: 0, files: 0 };
  for (const namespace of namespacesOf(vault)) {
    const bucket = await examineBucket(vault, namespace);
    findings.push(...bucket.findings);
    checked.buckets += 1;
    checked.memories += bucket.memories;
    checked.files += bucket.files;
  }
  findings.push(...(await examineLayout(vault)));
  const audit = await verifyAudit(vault);
  if (audit.state === 'broken') {
    const problem = `${audit.problem} at row ${String(audit.sequence)}`;
    findings.push({ where: 'audit', problem, severity: 'damage' });
  }
  return ok({ ok: findings.every(({ severity }) => severity === 'untidy'), checked, findings });
}

function examineCatalog({ catalog }: Vault): readonly Finding[] {
  const found = (problem: string): readonly Finding[] => [{ where: 'catalog', problem, severity: 'damage' }];
  try {
    const problem = checkDatabase(catalog, 'thorough') ?? findBrokenReference(catalog);
    return problem === null ? [] : found(problem);
  } catch (error) {
    const failure = failureOfSqliteError(error, 'catalog');
    if (failure === null) throw error;
    return found(failure.type);
  }
}

/** Every bucket that the catalog knows of. */
function* namespacesOf(vault: Vault): Generator<Namespace> {
  yield WORLD_NAMESPACE;
  for (const slug of listTeamSlugs(vault.catalog)) yield teamNamespace(slug);
  let after: PersonRow | null = null;
  while (true) {
    const page: readonly PersonRow[] = listPeople(vault.catalog, after, PEOPLE_A_PAGE);
    for (const { id, status } of page) if (status !== 'erasing') yield userNamespace(id);
    after = page.at(-1) ?? null;
    if (after === null) return;
  }
}
