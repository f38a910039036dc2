import type { Memory } from '../../../shared/memory.ts';
import { scopeOf, slugOfTeamRef, type BucketRef } from '../../../shared/scope.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useProfile } from '../../app/session.tsx';
import { Unread } from '../../app/unread.tsx';
import { useCall } from '../../app/use-call.ts';
import { useGoTo } from '../../app/use-go-to.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ScopeIcon } from '../../ui/scope-icon.tsx';

/** Who can see a memory, by name as far as names may be known. */
export function WhoCard({ memory }: { readonly memory: Memory }) {
  const { memories: words } = useMessages();
  return (
    <Card title={words.who.title}>
      {memory.scope === 'user' ? (
        <OwnReaders memory={memory} />
      ) : memory.scope === 'world' ? (
        <p className="flex items-center gap-2.5">
          <ScopeIcon scope="world" />
          {words.who.world}
        </p>
      ) : (
        <TeamReaders team={memory.scope} />
      )}
    </Card>
  );
}

function OwnReaders({ memory }: { readonly memory: Memory }) {
  const { memories, common } = useMessages();
  const words = memories.who;
  const profile = useProfile();
  const formats = useFormats();
  const goTo = useGoTo();
  const answer = useCall('share.copies', { number: memory.number });
  const copies = answer.data?.copies ?? [];
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center gap-2.5">
        <Avatar name={profile.name} color={profile.color} size="tiny" />
        {answer.isPending
          ? common.loading
          : answer.isSuccess && copies.length === 0
            ? words.onlyYou
            : words.you}
      </p>
      <Unread answers={[answer]} />
      {copies.map((copy) => (
        <p key={`${copy.target}#${copy.copyNumber}`} className="flex items-start gap-2.5">
          <span className="grid size-6 shrink-0 place-items-center">
            <ScopeIcon scope={scopeOf(copy.target)} />
          </span>
          <span>
            {words.copyIn(
              copy.target === 'world' ? common.scopes.world : copy.targetName,
              formats.date(copy.sharedAt),
            )}
            {copy.differs && <small className="block text-xs text-muted">{words.differs}</small>}
            {copy.left && <small className="block text-xs text-muted">{words.left}</small>}
          </span>
        </p>
      ))}
      {copies.length > 0 && (
        <Button size="small" className="self-start" onClick={() => goTo('/sharing')}>
          {words.open}
        </Button>
      )}
    </div>
  );
}

function TeamReaders({ team }: { readonly team: Extract<BucketRef, `team:${string}`> }) {
  const { memories: words, common } = useMessages();
  const answer = useCall('teams.members', { slug: slugOfTeamRef(team) });
  const members = answer.data?.members ?? [];
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center gap-2.5">
        <ScopeIcon scope="team" />
        {words.who.team}
      </p>
      <Unread answers={[answer]} />
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
        {members.map((member) => (
          <li key={member.id} className="flex items-center gap-2">
            <Avatar name={member.name} color={member.color} size="tiny" />
            <span dir="auto">{member.you ? common.you : member.name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
