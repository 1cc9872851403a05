/** The library's only door: what the app uses, by name. */
export { AppTheme } from './theme/AppTheme'
export { default as fontAddress } from './theme/font/geist.woff2?url'
export type { Loadable } from './lib/loadable'
export { placeAnchor, placeOf, type PlaceKind } from './lib/places'
export type { Asked } from './lib/useAsked'
export { partOf, type Held } from './lib/useHeld'
export { splashTimeline } from './lib/splashTimeline'
export { asOfText } from './lib/dayText'
export { markChanged } from './lib/markChanged'
export { useToasts, type ToastMessage, type Toasts } from './lib/toasts'
export {
  failureOf,
  OnDemandProvider,
  useOnDemand,
  useOnDemandHost,
  type LoadFailure,
  type LoadFault,
  type OnDemandHost,
} from './lib/useOnDemand'

export { AdminPanel, type AdminModule } from './panels/Admin/AdminPanel'
export {
  ConflictResolver,
  type ConflictResolverProps,
  type ConflictSide,
} from './panels/Admin/ConflictResolver'
export { ContentModule } from './panels/Admin/ContentModule'
export type { EditorField, EditorFields } from './panels/Admin/editorFields'
export { EditButton } from './panels/Admin/EditButton'
export { EditResults, type EditResult } from './panels/Admin/EditResults'
export { EditSheet, type EditSheetField } from './panels/Admin/EditSheet'
export { ExportModule, type ExportedFile } from './panels/Admin/ExportModule'
export { HistoryList, type HistoryListProps } from './panels/Admin/HistoryList'
export { JsonModule, type JsonModuleProps } from './panels/Admin/JsonModule'
export { PanelAlert } from './panels/Admin/PanelAlert'
export { ProgressModule, type ProgressDraft, type ProgressModuleProps } from './panels/Admin/ProgressModule'
export { SignInForm } from './panels/Admin/SignInForm'
export type { ApiCall, ApiFact, ApiGroup, ApiShape } from './panels/Api/reference'
export { TokenModule, type TokenModuleProps } from './panels/Admin/TokenModule'
export { BusinessUnits } from './panels/BusinessUnits/BusinessUnits'
export { DocumentViewer } from './panels/DocumentViewer/DocumentViewer'
export type { DocumentPages } from './panels/DocumentViewer/documentPages'
export { Hero } from './panels/Hero/Hero'
export { ChangeList } from './panels/Live/ChangeList'
export { LivePill, type LiveNews } from './panels/Live/LivePill'
export { VisitDigest } from './panels/Live/VisitDigest'
export { Library, type LibraryProps } from './panels/Library/Library'
export type { Appearance } from './panels/Navigation/appearances'
export { AsOf } from './panels/Moment/AsOf'
export { MomentBanner } from './panels/Moment/MomentBanner'
export { MomentFrame } from './panels/Moment/MomentFrame'
export { TimeTravelBar } from './panels/Moment/TimeTravelBar'
export { Navigation } from './panels/Navigation/Navigation'
export { navigationItems, type ExternalLinks, type LinkEvent } from './panels/Navigation/navigationItems'
export { Products } from './panels/Products/Products'
export { SearchDialog, type SearchDialogProps } from './panels/Search/SearchDialog'
export { SiteFooter } from './panels/SiteFooter/SiteFooter'
export { SplashScreen } from './panels/SplashScreen/SplashScreen'
export { Timeline } from './panels/Timeline/Timeline'
export { Toaster } from './panels/Toaster/Toaster'
export { Tools, type ToolsProps } from './panels/Tools/Tools'
export { Tracking } from './panels/Tracking/Tracking'
export { PhaseTrend } from './panels/Trends/PhaseTrend'
export { TargetTrend } from './panels/Trends/TargetTrend'
export { TrendGrid } from './panels/Trends/TrendGrid'
export { Training, type TrainingProps } from './panels/Training/Training'
export type { WallConnection } from './panels/Wall/WallFoot'

export { Announcer } from './parts/Announcer/Announcer'
export { NotConnectedSign } from './parts/NotConnectedSign/NotConnectedSign'
export { NotLoaded } from './parts/NotLoaded/NotLoaded'

export { ApiScreen } from './screens/ApiScreen/ApiScreen'
export { FailedScreen } from './screens/FailedScreen/FailedScreen'
export { HomeScreen } from './screens/HomeScreen/HomeScreen'
export { NotFoundScreen } from './screens/NotFoundScreen/NotFoundScreen'
export { SignInScreen, type SignInScreenProps } from './screens/SignInScreen/SignInScreen'
export { WallScreen, type WallContent } from './screens/WallScreen/WallScreen'
export type { WorkbookScreenProps } from './screens/WorkbookScreen/WorkbookScreen'
export { BudgetScreen } from './screens/WorkbookScreen/BudgetScreen'
export { RarmScreen } from './screens/WorkbookScreen/RarmScreen'
