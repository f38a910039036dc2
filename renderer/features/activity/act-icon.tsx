import {
  Archive,
  Bot,
  CircleUser,
  Download,
  Eraser,
  History,
  Lock,
  Send,
  Undo2,
  Upload,
  UserMinus,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { AuditAction } from '../../../shared/audit.ts';

const icons: Readonly<Record<AuditAction, LucideIcon>> = {
  'memory.promote': Send,
  'memory.withdraw': Undo2,
  'team.create': Users,
  'team.rename': Users,
  'team.delete': Users,
  'member.add': UserPlus,
  'member.remove': UserMinus,
  'member.leave': UserMinus,
  'member.role': Users,
  'profile.create': CircleUser,
  'profile.rename': CircleUser,
  'profile.delete': CircleUser,
  'profile.lock': Lock,
  'grant.create': Bot,
  'grant.revoke': Bot,
  'data.export': Download,
  'data.import': Upload,
  'data.erase': Eraser,
  'upkeep.run': Archive,
  'vault.restore': History,
};

/** The picture of an act; its sentence stands beside it. */
export function ActIcon({ action }: { readonly action: AuditAction }) {
  const Icon = icons[action];
  return <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />;
}
