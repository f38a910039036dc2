import { storedAnswerModelSchema, type AnswerModel, type StoredAnswerModel } from '../../shared/ask.ts';
import type { UserId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { deleteSetting, readSetting, writeSetting, type SettingKey } from '../catalog/settings.ts';
import type { PersonCaller } from './caller.ts';
import { changeCatalog } from './change-catalog.ts';
import { requireServed } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/** The model as its person sees it: whether there is a key, never the key. */
export interface ShownAnswerModel {
  readonly model: (Omit<AnswerModel, 'apiKey'> & { readonly apiKey: boolean }) | null;
  readonly acknowledged: boolean;
}

/** The model that the caller set up, if any. */
export function showAnswerModel(vault: Vault, caller: PersonCaller): Result<ShownAnswerModel> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  const stored = storedAnswerModel(vault, caller.userId);
  if (stored === null) return ok({ model: null, acknowledged: false });
  const { baseUrl, model, apiKey } = stored.model;
  return ok({ model: { baseUrl, model, apiKey: apiKey !== null }, acknowledged: stored.acknowledged });
}

/** The model that may be asked at this moment: set up, and its person has seen what is sent. */
export function usableAnswerModel(vault: Vault, userId: UserId): AnswerModel | null {
  const stored = storedAnswerModel(vault, userId);
  return stored?.acknowledged === true ? stored.model : null;
}

/**
 * Sets up or forgets the caller's model. A key stays only for the very address that it was given for, and another
 * address or model must be acknowledged anew. Answers `invalid-input` for an address with a name, password or fragment.
 */
export function setAnswerModel(
  vault: Vault,
  caller: PersonCaller,
  model: AnswerModel | null,
): Result<Record<string, never>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  if (model !== null && !isPlainAddress(model.baseUrl)) {
    return fail({
      type: 'invalid-input',
      problems: [{ path: 'model.baseUrl', problem: 'not a plain address' }],
    });
  }
  return changeCatalog(vault, (db) => {
    const key = keyOf(caller.userId);
    if (model === null) {
      deleteSetting(db, key);
      return ok({});
    }
    const known = storedAnswerModel(vault, caller.userId);
    const isSameAddress = known?.model.baseUrl === model.baseUrl;
    const kept = isSameAddress ? known.model.apiKey : null;
    const apiKey = model.apiKey === null ? kept : model.apiKey === '' ? null : model.apiKey;
    const acknowledged = isSameAddress && known.model.model === model.model && known.acknowledged;
    writeSetting(db, key, { model: { ...model, apiKey }, acknowledged } satisfies StoredAnswerModel);
    return ok({});
  });
}

/** Notes that the caller has seen what is sent where. Answers `model-not-configured` when there is no model. */
export function acknowledgeAnswerModel(vault: Vault, caller: PersonCaller): Result<Record<string, never>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  return changeCatalog(vault, (db): Result<Record<string, never>> => {
    const stored = storedAnswerModel(vault, caller.userId);
    if (stored === null) return fail({ type: 'model-not-configured' });
    writeSetting(db, keyOf(caller.userId), { ...stored, acknowledged: true } satisfies StoredAnswerModel);
    return ok({});
  });
}

/** A stored model that cannot be understood is none: it has to be set up anew, and nothing is sent anywhere. */
function storedAnswerModel(vault: Vault, userId: UserId): StoredAnswerModel | null {
  const value = readSetting(vault.catalog, keyOf(userId));
  if (value === undefined) return null;
  const stored = storedAnswerModelSchema.safeParse(value);
  if (stored.success) return stored.data;
  vault.reportProblem('answer-model-setting', 'unreadable');
  return null;
}

function isPlainAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return /^https?:$/u.test(url.protocol) && url.username + url.password + url.hash === '';
}

function keyOf(userId: UserId): SettingKey {
  return `answer-model:${userId}`;
}
