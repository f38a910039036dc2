import { useMemo } from 'react';
import { listIn } from '../../../shared/messages/count-of.ts';
import { useLocale, useMessages } from '../../app/messages.tsx';
import { useProfile } from '../../app/session.tsx';
import { useCall } from '../../app/use-call.ts';
import type { ActReader } from './describe-act.ts';

/** Who reads the record here, and what they know beside it. Agents that cannot be listed go without a name. */
export function useActReader(): ActReader {
  const { common } = useMessages();
  const { id: userId } = useProfile();
  const locale = useLocale();
  const grants = useCall('agents.list', {}).data?.grants;
  return useMemo(
    () => ({
      userId,
      agentNames: new Map((grants ?? []).map((grant) => [grant.id as string, grant.name])),
      scopesInWords: (scopes) => {
        const names: Readonly<Record<string, string>> = common.scopes;
        return listIn(
          locale,
          scopes.map((scope) => `“${names[scope] ?? scope}”`),
        );
      },
    }),
    [userId, grants, common, locale],
  );
}
